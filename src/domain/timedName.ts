import { drawnId } from './drawnId';

/** Names something that begins now, epoch ms: a session, a tap. */
export const timedName = (now: number): string => `${now.toString(36)}-${drawnId(Math.random)}`;

/** When what is so named began, epoch ms; 0 where its name tells no time, as one of an older build. */
export const timeOfName = (name = ''): number => (name.includes('-') ? Number.parseInt(name, 36) || 0 : 0);
