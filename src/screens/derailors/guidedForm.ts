/** The form of the guided identification (row D2). */
export const guidedForm = 'derailor';
