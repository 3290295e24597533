export const providerSettings: { url: string; clientId: string; clientSecret: string };
