type Language = 'fr' | 'en';
export declare function typographyProblems(language: Language, text: string): string[];
export declare function withTypography(language: Language, text: string): string;
export declare function argumentsOf(text: string): string;
