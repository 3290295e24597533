export const guidedForm = 'derailor';
