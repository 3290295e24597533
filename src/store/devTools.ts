import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

const mask = '•••';

/** Members that DevTools never show, wherever they stand: tokens, passwords, personal data. */
const maskedMembers = new Set([
  'token',
  'password',
  'access_token',
  'refresh_token',
  'username',
  'firstname',
  'lastname',
  'mail',
  'title',
  'company',
  'businessunit',
  'telephone',
  'uuid',
]);

/** Parts of state and actions where `title` and the like are no personal data. */
const openParts = new Set(['exerciseDocuments', 'documents', 'reconnections', 'drafts', 'identityCard']);

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (openParts.has(name)) return [name, member];
      return [name, maskedMembers.has(name) && typeof member === 'string' ? mask : masked(member)];
    }),
  );
}

/** DevTools for development: answers visible, tokens, passwords and personal data masked. None in production. */
export function devToolsOptions(): DevToolsEnhancerOptions | false {
  if (process.env['NODE_ENV'] === 'production') return false;
  return {
    name: 'Reconnexion',
    actionSanitizer: (action) => masked(action) as typeof action,
    stateSanitizer: (state) => masked(state) as typeof state,
  };
}
