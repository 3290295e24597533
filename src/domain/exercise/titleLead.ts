/**
 * What a slide is about, of a title that says more: « Premier moment : la scène » and « Premier moment : sa portée » are
 * of the « Premier moment ».
 */
export const titleLead = (title: string): string => title.split(/:\s/)[0]?.trim() ?? '';
