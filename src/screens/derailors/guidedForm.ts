/** The form of the guided identification. */
export const guidedForm = 'derailor';
