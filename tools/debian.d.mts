export declare function canInstall(): boolean;
export declare function install(...packageNames: string[]): boolean;
