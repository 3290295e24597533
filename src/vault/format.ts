/** The format's name (docs/vault.md): it stands first in what is stored, bound or derived. */
export const format = 'rx2';
