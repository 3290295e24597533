export declare function findChromium(): string | undefined;
export declare function findTestBrowser(): string | undefined;
export declare const chromiumArgs: readonly string[];
