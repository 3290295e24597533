/** Writes .br and .gz beside every text file of `folder`; gives how many files got them. */
export function precompress(folder: string): Promise<number>;
