/** Reserved key of the intuitions that the personal-leadership-fundamentals exercise ends with. */
export const plfIntuitionsKey = 'PLF';

/** Longest time before its expiry that a token still counts as valid, ms. */
export const tokenMarginMs = 30_000;

/** How long before the access token's expiry it is refreshed, ms. */
export const refreshLeadMs = 60_000;

/** Life of a refresh token from the moment its answer arrived, ms. */
export const refreshTokenLifeMs = 1_209_600_000;

/** Least time between two refreshes, unless the provider refused the access token itself, ms. */
export const refreshSpacingMs = 10_000;

/** Longest time that a provider's Retry-After is followed, ms: a wrong header does not silence the app for a day. */
export const longestHoldMs = 900_000;

/** How long a toast stays, ms. */
export const toastDelayMs = 5_000;

/** How long a success can be undone, ms. */
export const undoDelayMs = 10_000;

/** The identity card's fields in the order they are shown. */
export const identityCardFields = [
  'symptoms',
  'phrasereconnexion',
  'momentressource',
  'vocationpro',
] as const;

export type IdentityCardField = (typeof identityCardFields)[number];

/** Fields of the identity card that must be filled before a reconnection. */
export const identityCardNeeds = 4;

/** Version shown in the side menu. */
export const versionLabel = 'v.2025-18.5';

/** Bundle of the user's data node at the provider. */
export const dataNodeBundle = 'data';

/**
 * Answers of a reconnection that the app itself uses (exercise documents): with whom, about what, the day of a
 * situation to come; what one thought of it, or thinks beforehand, and how one looks at it at the end; what one felt, and
 * feels then.
 */
export const reconnectionAnswers = {
  who: 'reconew-q2-qui',
  subject: 'reconew-q2-datesujet',
  date: 'reconew-q2-date',
  thought: 'reconew-q3-pense',
  thoughtAhead: 'reconew-q3-pense-avant',
  view: 'reconew-q9-regard',
  feeling: 'reconew-q3-ressenti',
  feelingNow: 'reconew-q9-ressenti',
} as const;

/** Answer of a derailor that its closing says: what one does the next time it speaks. */
export const nextTimeAnswer = 'deviateur-prochaine';

/** Type of the guided exercise unless another was chosen. */
export const defaultPlfType = 'plf';

/** The guided exercise's section of claims and derailors, which only its type plf has. */
export const plfClaimsSection = 3;

/**
 * Answers of section 3 that the app itself uses: claims and derailors named, one a line; then what makes the combined
 * description, the three picked and what joins them.
 */
export const plfAnswers = {
  claims: 'plf3-pretentions',
  derailors: 'plf3-deviateurs',
  three: 'plf3-trois',
  description: 'plf3-description',
} as const;

/** What the name of an answer begins with that also writes the identity card; the field's name follows. */
export const cardAnswerPrefix = 'CID';

/**
 * A write that was begun before ours may be saved after it, and undo it, though both were told 200: how long after a write
 * it is read once more, ms (provider contract, two writes at once). As long as the session's slowest write, at most the
 * longest.
 */
export const crossingMs = 2_500;
export const longestCrossingMs = 10_000;

/** Time within which a browser tells its tabs of what one of them stored, ms; a busy tab is told late. */
export const tellingMs = 2_000;
