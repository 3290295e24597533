export interface Layer {
  readonly folder: string;
  readonly mayImport: readonly string[];
  readonly never?: readonly string[];
  readonly isolated?: boolean;
  readonly packages?: readonly string[];
  readonly without?: readonly string[];
  readonly why: string;
}
export declare const layers: readonly Layer[];
export declare function unplacedEntries(root: string): string[];
export declare function layerZones(
  root: string,
): { target: string; from: string; except?: string[]; message: string }[];
export declare function allows(from: string, to: string): boolean;
