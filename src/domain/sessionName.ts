import { drawnId } from './drawnId';

/** Names a login that begins at this time, epoch ms. */
export const newSession = (now: number): string => `${now.toString(36)}-${drawnId(Math.random)}`;

/** When a session began, epoch ms; 0 for one of an older build. */
export const sessionBegan = (session = ''): number =>
  session.includes('-') ? Number.parseInt(session, 36) || 0 : 0;
