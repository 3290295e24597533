export function isFirstMessage(id: string): boolean;
export function placeOfMessage(id: string): string;
