import { parseUrl } from '../domain/parseUrl';
import type { ProviderSettings } from '../services';

declare const PROVIDER_SETTINGS: ProviderSettings;
declare const IS_VAULT_OFFERED: boolean;

/** False for a build that opens a vault and offers none: until all devices have one that knows of it. */
export const isVaultOffered = (): boolean => IS_VAULT_OFFERED;

/** The settings that the build was made with. */
export const buildSettings = (): ProviderSettings => PROVIDER_SETTINGS;

/** Address of a page of the provider, for a link: on the app's own origin a path, which stays true in a page drawn ahead. */
export const providerLink = (path: string): string =>
  buildSettings().url === '' ? path : providerUrl(buildSettings(), path).href;

/** Absolute address that relative ones in the provider's texts start from. */
export const providerBase = (): string => providerUrl(buildSettings(), '/').href;

/** Absolute address of a path of the provider; an address that is absolute already stays as it is. */
export function providerUrl(settings: ProviderSettings, path: string): URL {
  return (
    parseUrl(path) ??
    new URL(`${settings.url === '' ? location.origin : settings.url.replace(/(?<!\/)\/+$/, '')}${path}`)
  );
}
