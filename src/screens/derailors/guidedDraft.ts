/** Key of the draft of the guided identification (row D2). */
export const guidedDraft = 'derailor';
