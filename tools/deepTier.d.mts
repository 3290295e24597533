export interface DeepSubject {
  readonly subject: string;
  readonly runner: 'jest' | 'postgres' | 'playwright' | 'engines';
  readonly tests: readonly string[];
  readonly holds: readonly string[];
  readonly green: string;
  readonly seconds: number;
}
export function readSubjects(root: string): DeepSubject[];
export function changedSubjects(root: string): DeepSubject[];
export function noteGreen(root: string, name: string, seconds: number): void;
