import type { UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import { plfTypeChosen } from '../../collections/plf';
import { defaultPlfType } from '../../domain/constants';
import { paths, searchHref, sessionHref, toPlfEnd } from '../../domain/paths';
import type { IconName } from '../../ui/icons';
import type { menuMessages } from '../shell/messages';
import { PlainLogout } from '../shell/PlainLogout';

/** Groups of the menu's entries: the first and the last have no name. */
export const menuGroups = ['start', 'journey', 'traces', 'programme', 'end'] as const;

interface MenuEntry {
  group: (typeof menuGroups)[number];
  label: keyof typeof menuMessages;
  icon: IconName;
  /** Where it leads, when the path has places to fill; told how the entry is called on screen. */
  href?: (name: string) => string;
  /** State of its link. */
  state?: object;
  /** What choosing it changes besides. */
  onChosen?: () => UnknownAction;
}

/** One screen: its address, who may see it, what it needs first, and where the menu has it. */
export interface RouteRow {
  path: string;
  access: 'public' | 'user';
  /** What must be there before. */
  needs?: 'identityCard' | 'reconnection';
  /** Open also to whoever has not filled enough of their personal info yet. */
  isOpenToIncomplete?: boolean;
  /** Open also where the vault is closed and this device holds nothing of what it keeps. */
  isOpenToLocked?: boolean;
  /** The way out: whoever is signed out there goes to the login form, with the returnUrl that was given. */
  endsSession?: boolean;
  /** Drawn without the tab bar: the screen has its own way on and out. */
  isImmersive?: boolean;
  /** Entries of the side menu: in the table's order within their group. */
  menu?: readonly MenuEntry[];
  /** Says only what came with the first messages. */
  isFirstScreen?: boolean;
  /** Drawn where its code can't be fetched. */
  instead?: ComponentType;
  load: () => Promise<ComponentType>;
}

/** THE table of screens: router, guards, side menu and document titles follow it. Private unless said otherwise. */
const table: readonly (Omit<RouteRow, 'access'> & Partial<RouteRow>)[] = [
  {
    path: paths.home.path,
    isFirstScreen: true,
    menu: [
      { group: 'start', label: 'home', icon: 'home' },
      { group: 'traces', label: 'search', icon: 'search', href: () => searchHref },
    ],
    load: async () => (await import(/* webpackChunkName: "home" */ '../HomePage')).HomePage,
  },
  {
    path: paths.login.path,
    access: 'public',
    isFirstScreen: true,
    load: async () =>
      (await import(/* webpackChunkName: "session" */ '../../screens/session/SilentLoginScreen'))
        .SilentLoginScreen,
  },
  {
    path: paths.loginForm.path,
    access: 'public',
    isFirstScreen: true,
    load: async () =>
      (await import(/* webpackChunkName: "session" */ '../../screens/session/LoginFormScreen'))
        .LoginFormScreen,
  },
  {
    path: paths.newPassword.path,
    access: 'public',
    load: async () =>
      (await import(/* webpackChunkName: "recovery" */ '../../screens/recovery/NewPasswordScreen'))
        .NewPasswordScreen,
  },
  {
    path: paths.passwordChange.path,
    access: 'public',
    load: async () =>
      (await import(/* webpackChunkName: "recovery" */ '../../screens/recovery/PasswordChangeScreen'))
        .PasswordChangeScreen,
  },
  {
    path: paths.registration.path,
    access: 'public',
    load: async () =>
      (await import(/* webpackChunkName: "registration" */ '../../screens/registration/RegistrationScreen'))
        .RegistrationScreen,
  },
  {
    path: paths.identityCard.path,
    menu: [{ group: 'journey', label: 'identityCard', icon: 'card' }],
    load: async () =>
      (await import(/* webpackChunkName: "identity-card" */ '../../screens/identityCard/IdentityCardScreen'))
        .IdentityCardScreen,
  },
  {
    path: paths.reconnections.path,
    menu: [{ group: 'traces', label: 'reconnections', icon: 'history' }],
    load: async () =>
      (
        await import(
          /* webpackChunkName: "reconnections" */ '../../screens/reconnections/ReconnectionsScreen'
        )
      ).ReconnectionsScreen,
  },
  {
    path: paths.intuitions.path,
    menu: [{ group: 'traces', label: 'intuitions', icon: 'spark' }],
    load: async () =>
      (await import(/* webpackChunkName: "intuitions" */ '../../screens/intuitions/IntuitionsScreen'))
        .IntuitionsScreen,
  },
  {
    path: paths.celebrations.path,
    menu: [{ group: 'traces', label: 'celebrations', icon: 'star' }],
    load: async () =>
      (await import(/* webpackChunkName: "celebrations" */ '../../screens/celebrations/CelebrationsScreen'))
        .CelebrationsScreen,
  },
  {
    path: paths.derailors.path,
    menu: [{ group: 'traces', label: 'derailors', icon: 'signpost' }],
    load: async () =>
      (await import(/* webpackChunkName: "derailors" */ '../../screens/derailors/DerailorsScreen'))
        .DerailorsScreen,
  },
  {
    path: paths.friendship.path,
    menu: [{ group: 'traces', label: 'friendship', icon: 'people' }],
    load: async () =>
      (await import(/* webpackChunkName: "friendship" */ '../../screens/friendship/FriendshipListScreen'))
        .FriendshipListScreen,
  },
  {
    path: paths.addReconnection.path,
    needs: 'identityCard',
    isImmersive: true,
    load: async () =>
      (
        await import(
          /* webpackChunkName: "add-reconnection" */ '../../screens/reconnections/AddReconnectionScreen'
        )
      ).AddReconnectionScreen,
  },
  {
    path: paths.addDerailor.path,
    needs: 'reconnection',
    isImmersive: true,
    load: async () =>
      (await import(/* webpackChunkName: "add-derailor" */ '../../screens/derailors/AddDerailorScreen'))
        .AddDerailorScreen,
  },
  {
    path: paths.addFriendship.path,
    isImmersive: true,
    load: async () =>
      (await import(/* webpackChunkName: "add-friendship" */ '../../screens/friendship/FriendshipScreen'))
        .FriendshipScreen,
  },
  {
    path: paths.plf.path,
    isImmersive: true,
    menu: [
      {
        group: 'journey',
        label: 'plf',
        icon: 'compass',
        href: () => paths.plf.href(1),
        state: toPlfEnd,
        onChosen: () => plfTypeChosen({ type: defaultPlfType }),
      },
    ],
    load: async () => (await import(/* webpackChunkName: "plf" */ '../../screens/plf/PlfScreen')).PlfScreen,
  },
  {
    path: paths.synthesis.path,
    menu: [
      { group: 'journey', label: 'synthesis', icon: 'document' },
      { group: 'traces', label: 'session', icon: 'pencil', href: () => sessionHref() },
    ],
    load: async () => (await import(/* webpackChunkName: "synthesis" */ '../SynthesisPage')).SynthesisPage,
  },
  {
    path: paths.news.path,
    isOpenToLocked: true,
    menu: [
      { group: 'programme', label: 'news', icon: 'news', href: (name) => paths.news.href('32', name) },
      { group: 'programme', label: 'inspiration', icon: 'bulb', href: (name) => paths.news.href('29', name) },
      { group: 'programme', label: 'quotes', icon: 'quote', href: (name) => paths.news.href('30', name) },
      { group: 'programme', label: 'practice', icon: 'target', href: (name) => paths.news.href('31', name) },
    ],
    load: async () =>
      (await import(/* webpackChunkName: "news" */ '../../screens/news/NewsScreen')).NewsScreen,
  },
  {
    path: paths.newsArticle.path,
    isOpenToLocked: true,
    load: async () =>
      (await import(/* webpackChunkName: "news" */ '../../screens/news/NewsArticleScreen')).NewsArticleScreen,
  },
  {
    path: paths.events.path,
    isOpenToLocked: true,
    menu: [{ group: 'programme', label: 'events', icon: 'calendar' }],
    load: async () =>
      (await import(/* webpackChunkName: "events" */ '../../screens/events/EventsScreen')).EventsScreen,
  },
  {
    path: paths.resources.path,
    isOpenToLocked: true,
    menu: [{ group: 'programme', label: 'resources', icon: 'book' }],
    load: async () =>
      (await import(/* webpackChunkName: "resources" */ '../../screens/resources/ResourcesScreen'))
        .ResourcesScreen,
  },
  {
    path: paths.account.path,
    isOpenToIncomplete: true,
    isOpenToLocked: true,
    menu: [{ group: 'end', label: 'account', icon: 'person' }],
    load: async () => (await import(/* webpackChunkName: "account" */ '../AccountPage')).AccountPage,
  },
  {
    path: paths.vault.path,
    isOpenToLocked: true,
    load: async () =>
      (await import(/* webpackChunkName: "open-vault" */ '../../screens/vault/OpenVaultScreen'))
        .OpenVaultScreen,
  },
  {
    path: paths.logout.path,
    isOpenToIncomplete: true,
    isOpenToLocked: true,
    endsSession: true,
    menu: [{ group: 'end', label: 'logout', icon: 'logout' }],
    instead: PlainLogout,
    load: async () =>
      (await import(/* webpackChunkName: "logout" */ '../../screens/session/LogoutScreen')).LogoutScreen,
  },
];

export const routes = table.map((row): RouteRow => ({ access: 'user', ...row }));
