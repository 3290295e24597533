import type { UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { Location } from 'react-router';
import { plfTypeChosen } from '../../collections/plf';
import { defaultPlfType } from '../../domain/constants';
import { isSearch, paths, searchHref, sessionHref, toPlfEnd } from '../../domain/paths';
import type { RootState } from '../../store/rootReducer';
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
  /** Fetches the parts that its first drawing shows of the stored rows. */
  loadParts?: (state: RootState, address: Location) => Promise<void>;
}

/** THE table of screens, by address: router, guards, menu and titles follow it. Private unless said otherwise. */
const table: Record<keyof typeof paths, Omit<RouteRow, 'access' | 'path'> & Partial<RouteRow>> = {
  home: {
    isFirstScreen: true,
    menu: [
      { group: 'start', label: 'home', icon: 'home' },
      { group: 'traces', label: 'search', icon: 'search', href: () => searchHref },
    ],
    load: async () => (await import(/* webpackChunkName: "home" */ '../HomePage')).HomePage,
    loadParts: async (state, address) => {
      if (isSearch(address)) return;
      const { fetchFirstParts } = await import(
        /* webpackChunkName: "home" */ '../../screens/home/HomeScreen'
      );
      await fetchFirstParts(state);
    },
  },
  login: {
    access: 'public',
    isFirstScreen: true,
    load: async () =>
      (await import(/* webpackChunkName: "session" */ '../../screens/session/SilentLoginScreen'))
        .SilentLoginScreen,
  },
  loginForm: {
    access: 'public',
    isFirstScreen: true,
    load: async () =>
      (await import(/* webpackChunkName: "session" */ '../../screens/session/LoginFormScreen'))
        .LoginFormScreen,
  },
  newPassword: {
    access: 'public',
    load: async () =>
      (await import(/* webpackChunkName: "recovery" */ '../../screens/recovery/NewPasswordScreen'))
        .NewPasswordScreen,
  },
  passwordChange: {
    access: 'public',
    load: async () =>
      (await import(/* webpackChunkName: "recovery" */ '../../screens/recovery/PasswordChangeScreen'))
        .PasswordChangeScreen,
  },
  registration: {
    access: 'public',
    load: async () =>
      (await import(/* webpackChunkName: "registration" */ '../../screens/registration/RegistrationScreen'))
        .RegistrationScreen,
  },
  identityCard: {
    menu: [{ group: 'journey', label: 'identityCard', icon: 'card' }],
    load: async () =>
      (await import(/* webpackChunkName: "identity-card" */ '../../screens/identityCard/IdentityCardScreen'))
        .IdentityCardScreen,
  },
  reconnections: {
    menu: [{ group: 'traces', label: 'reconnections', icon: 'history' }],
    load: async () =>
      (
        await import(
          /* webpackChunkName: "reconnections" */ '../../screens/reconnections/ReconnectionsScreen'
        )
      ).ReconnectionsScreen,
  },
  intuitions: {
    menu: [{ group: 'traces', label: 'intuitions', icon: 'spark' }],
    load: async () =>
      (await import(/* webpackChunkName: "intuitions" */ '../../screens/intuitions/IntuitionsScreen'))
        .IntuitionsScreen,
  },
  celebrations: {
    menu: [{ group: 'traces', label: 'celebrations', icon: 'star' }],
    load: async () =>
      (await import(/* webpackChunkName: "celebrations" */ '../../screens/celebrations/CelebrationsScreen'))
        .CelebrationsScreen,
  },
  derailors: {
    menu: [{ group: 'traces', label: 'derailors', icon: 'signpost' }],
    load: async () =>
      (await import(/* webpackChunkName: "derailors" */ '../../screens/derailors/DerailorsScreen'))
        .DerailorsScreen,
  },
  friendship: {
    menu: [{ group: 'traces', label: 'friendship', icon: 'people' }],
    load: async () =>
      (await import(/* webpackChunkName: "friendship" */ '../../screens/friendship/FriendshipListScreen'))
        .FriendshipListScreen,
  },
  addReconnection: {
    needs: 'identityCard',
    isImmersive: true,
    load: async () =>
      (
        await import(
          /* webpackChunkName: "add-reconnection" */ '../../screens/reconnections/AddReconnectionScreen'
        )
      ).AddReconnectionScreen,
  },
  addDerailor: {
    needs: 'reconnection',
    isImmersive: true,
    load: async () =>
      (await import(/* webpackChunkName: "add-derailor" */ '../../screens/derailors/AddDerailorScreen'))
        .AddDerailorScreen,
  },
  addFriendship: {
    isImmersive: true,
    load: async () =>
      (await import(/* webpackChunkName: "add-friendship" */ '../../screens/friendship/FriendshipScreen'))
        .FriendshipScreen,
  },
  plf: {
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
  synthesis: {
    menu: [
      { group: 'journey', label: 'synthesis', icon: 'document' },
      { group: 'traces', label: 'session', icon: 'pencil', href: () => sessionHref() },
    ],
    load: async () => (await import(/* webpackChunkName: "synthesis" */ '../SynthesisPage')).SynthesisPage,
  },
  news: {
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
  newsArticle: {
    isOpenToLocked: true,
    load: async () =>
      (await import(/* webpackChunkName: "news" */ '../../screens/news/NewsArticleScreen')).NewsArticleScreen,
  },
  events: {
    isOpenToLocked: true,
    menu: [{ group: 'programme', label: 'events', icon: 'calendar' }],
    load: async () =>
      (await import(/* webpackChunkName: "events" */ '../../screens/events/EventsScreen')).EventsScreen,
  },
  resources: {
    isOpenToLocked: true,
    menu: [{ group: 'programme', label: 'resources', icon: 'book' }],
    load: async () =>
      (await import(/* webpackChunkName: "resources" */ '../../screens/resources/ResourcesScreen'))
        .ResourcesScreen,
  },
  account: {
    isOpenToIncomplete: true,
    isOpenToLocked: true,
    menu: [{ group: 'end', label: 'account', icon: 'person' }],
    load: async () => (await import(/* webpackChunkName: "account" */ '../AccountPage')).AccountPage,
  },
  vault: {
    isOpenToLocked: true,
    load: async () =>
      (await import(/* webpackChunkName: "open-vault" */ '../../screens/vault/OpenVaultScreen'))
        .OpenVaultScreen,
  },
  logout: {
    isOpenToIncomplete: true,
    isOpenToLocked: true,
    endsSession: true,
    menu: [{ group: 'end', label: 'logout', icon: 'logout' }],
    instead: PlainLogout,
    load: async () =>
      (await import(/* webpackChunkName: "logout" */ '../../screens/session/LogoutScreen')).LogoutScreen,
  },
};

export const routes = Object.entries(table).map(([name, row]): RouteRow => ({
  access: 'user',
  path: paths[name as keyof typeof paths].path,
  ...row,
}));
