/** Writes .br and .gz beside every text file of `folder`, and returns the number of files. */
export function precompress(folder: string): Promise<number>;
