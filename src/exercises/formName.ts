/** Name in the form of the slide's nth field: names of answers may hold any character, the form's may not. */
export const formName = (index: number): string => `q${String(index)}`;
