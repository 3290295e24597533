/** Provider settings of the build (requirement L3); the defaults are the ones the embedded provider knows. */
export const providerSettings = {
  url: process.env.PROVIDER_URL ?? '',
  clientId: process.env.PROVIDER_CLIENT_ID ?? 'reconnexion-app',
  clientSecret: process.env.PROVIDER_CLIENT_SECRET ?? '',
};
