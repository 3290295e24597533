export declare function typographyProblems(language: string, text: string): string[];
export declare function withTypography(language: string, text: string): string;
export declare function argumentsOf(text: string): string;
