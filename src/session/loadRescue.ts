/**
 * What keeps unsent words through the end of a session (row K7), fetched when a session begins, so that it is there when
 * one ends; undefined where it can't be fetched.
 */
export const loadRescue = async () =>
  import(/* webpackChunkName: "rescue" */ './rescue').catch(() => undefined);
