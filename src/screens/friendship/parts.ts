import type { FriendshipPart } from '../../collections/friendship';
import type { Answer, Answers } from '../../domain/answers';

/** A part of a session. */
export type PartName = FriendshipPart['part'];

/** The form of a part: each part of each session has its own. */
export const formOfPart = (dateKey: string, part: PartName): string => `friendship/${dateKey}/${part}`;

/** The form in which is changed with whom or on which theme a session was. */
export const sessionFormOf = (dateKey: string): string => `friendship/${dateKey}/session`;

/** The parts of a session, in the order they are shown. */
export const parts: readonly PartName[] = ['express', 'listen'];

const isText = (answer: Answer): answer is string => typeof answer === 'string' && answer.trim() !== '';

/** The words that a part begins with, empty when there are none. */
export const excerptOf = (answers: Answers): string => Object.values(answers).find(isText) ?? '';
