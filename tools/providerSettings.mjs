/** Provider settings of the build (requirement L3). The embedded provider knows the defaults. */
export const providerSettings = {
  url: process.env.PROVIDER_URL ?? '',
  clientId: process.env.PROVIDER_CLIENT_ID ?? 'reconnexion-app',
  clientSecret: process.env.PROVIDER_CLIENT_SECRET ?? '',
};
