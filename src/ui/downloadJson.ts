import { downloadFile } from './downloadFile';

/** Gives the user a value as a JSON file. */
export function downloadJson(fileName: string, value: unknown): void {
  downloadFile(fileName, 'application/json', JSON.stringify(value, null, 2));
}
