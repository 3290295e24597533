/** What reads stored rows is fetched behind the first script: it brings the validation library along. */
export const loadReader = () => import(/* webpackChunkName: "readers" */ './readCollections');
