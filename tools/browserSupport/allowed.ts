/** What some browser lacks and the app uses all the same: the file in src, and what happens without it. */
export const allowedInSource: Record<string, Record<string, string>> = {
  'src/ui/overlay/LeaveGuard.tsx': {
    'Window.beforeunload_event': 'iOS asks nothing when a page is left; drafts are kept at every keystroke',
  },
  'src/exercises/touchGestures.ts': {
    'TouchList.length': 'comes with a touch only: a Mac has none',
    'Element.touchstart_event': 'a Mac sends none',
    'Element.touchend_event': 'a Mac sends none',
    'Element.touchcancel_event': 'a Mac sends none',
  },
  'src/app/routing/router.tsx': {
    'Document.startViewTransition': 'asked for first; an entry that is left is gone at once else',
  },
  'src/app/badge.ts': {
    'Navigator.setAppBadge': 'boot.tsx asks for it first; there is no badge else',
    'Navigator.clearAppBadge': 'comes with the other',
  },
  'src/ui/shareFile.ts': {
    'Navigator.canShare': 'asked for first; the file is downloaded else',
    'Navigator.share': 'called where canShare says so; the file is downloaded else',
  },
  'src/app/windowEvents.ts': {
    'Window.beforeinstallprompt_event': 'never comes elsewhere; the browser’s own menu installs',
  },
};

/** What libraries in the build use where it is there, each with what they do without. */
export const allowedInBuild: Record<string, string> = {
  'Intl.DurationFormat': 'react-intl, for durations, which no message has',
  'Error.captureStackTrace': 'yup: asked for by typeof first',
  'Uint8Array.toBase64': 'qr, for data URLs, which the sheet does not ask for',
  'Document.startViewTransition': 'react-dom for <ViewTransition>, react-router by typeof: neither is used',
  'Window.navigation': 'react-dom, behind typeof navigation',
  'Navigation.transition': 'react-dom, behind typeof navigation',
  'Navigation.currentEntry': 'react-dom, behind typeof navigation',
  'Navigation.navigate': 'react-dom, behind typeof navigation',
  'Navigator.connection': 'react-dom, for suspended style sheets: asked for first',
  CloseWatcher: 'Recording.tsx: asked for first; Escape closes by its key else',
  'Intl.Segmenter': 'characters.ts: asked for first; code points are counted else',
  scheduler: 'pace.ts: a timeout else',
  'Scheduler.yield': 'pace.ts: a timeout else',
  trustedTypes: 'webpack and register.ts: asked for first',
  'HTMLElement.popover': 'react-dom reads the member of props',
  'HTMLInputElement.capture': 'react-dom reads the member of props',
  'Element.touchmove_event': 'MUI: a Mac sends none',
  'Document.scrollend_event': 'react-virtual, where it is told to use it: we do not',
};

/** What some browser lacks of CSS and the app uses all the same: the file in src, and how it looks without it. */
export const allowedStyles: Record<string, Record<string, string>> = {
  'src/app/shell/privateShells.tsx': { ':has()': 'on a desktop a question lies on its hue without a sheet' },
  'src/exercises/ExerciseFrame.tsx': { ':has()': 'questions and boxes begin a little higher or lower' },
  'src/screens/vault/print.css': {
    '@page': 'Safari prints with its own margins',
    size: 'the printer’s own paper',
  },
  'src/screens/sessions/print.css': {
    '@page': 'Safari prints with its own margins',
    size: 'the printer’s own paper',
    'break-after: avoid': 'an entry that fits on a page stays whole',
    orphans: 'a paragraph may leave one line behind',
    widows: 'a paragraph may leave one line behind',
  },
  'src/screens/synthesis/print.css': {
    '@page': 'Safari prints with its own margins',
    '@bottom-right': 'pages have no numbers',
    size: 'the printer’s own paper',
    ':has()': 'the last page may hold a line or two',
    'break-before: avoid': 'the last page may hold a line or two',
    'break-after: avoid': 'a heading and what follows it stand in one box',
    orphans: 'a paragraph may leave one line behind',
    widows: 'a paragraph may leave one line behind',
  },
  'src/app/shell/AlertToast.tsx': { ':has()': 'the toast of a closing has two lines, and moves the page' },
  'src/app/shell/SyncState.tsx': { ':has()': 'a closing’s picture stands below the sync’s sign' },
  'src/ui/ProgressBar.tsx': { 'color-mix()': 'what is still to be done has no ground' },
  'src/ui/Screen.tsx': {
    ':has()': 'a list and what is chosen in it stand side by side in the narrower column',
  },
  'src/ui/SearchField.tsx': { ':-webkit-search-cancel-button': 'the browser’s own cross, or none' },
  'src/ui/Unfolded.tsx': { ':has()': 'what is opened is there at once' },
  'src/ui/form/Pill.tsx': {
    ':has()': 'withoutHas: the box itself draws the frame of what is chosen',
    'cursor: pointer': 'a phone has no pointer',
  },
  'src/ui/list/EntryDialog.tsx': { 'mask-image': 'the prefixed name, which it has' },
  'src/ui/list/EntryList.tsx': {
    'overflow-anchor': 'Safari holds nothing in place while rows get their heights',
    'overflow-anchor: none': 'Safari holds nothing in place while rows get their heights',
  },
  'src/ui/list/ListScreen.tsx': { 'color-mix()': 'a line is as dark as the sign' },
  'src/ui/list/Row.tsx': {
    ':has()': 'a row that is pressed does not shrink',
    'cursor: pointer': 'a phone has no pointer',
  },
  'src/ui/theme.ts': {
    '-webkit-tap-highlight-color': 'a tap flashes the browser’s own colour',
    ':has()':
      'withoutHas: a ring around what has the focus, however it came, and room for the tab bar on each screen',
    ':view-transition': 'an entry that is left is gone at once',
    ':view-transition-old()': 'an entry that is left is gone at once',
    'view-transition-name': 'an entry that is left is gone at once',
    'view-transition-name: none': 'an entry that is left is gone at once',
    'color-mix()': 'a line or a ground is darker, or not there',
    'cursor: default': 'a phone has no pointer',
    'field-sizing': 'GrowingInput measures',
    'field-sizing: content': 'GrowingInput measures',
    hyphens: 'stylePrefixer writes -webkit-hyphens beside it',
    resize: 'a phone has no handle',
    'resize: none': 'a phone has no handle',
    'text-wrap': 'lines are of less even lengths',
    'text-wrap: balance': 'lines are of less even lengths',
    'text-wrap: pretty': 'lines are of less even lengths',
  },
};

/** What libraries bring of CSS into the build, and members of their objects that are called as a property is. */
export const allowedStylesInBuild: Record<string, string> = {
  ':view-transition': 'react-dom for <ViewTransition>, which is not used',
  ':view-transition-group()': 'react-dom for <ViewTransition>, which is not used',
  '-webkit-tap-highlight-color': 'MUI: Firefox draws none',
  'user-select': 'MUI: Emotion writes -webkit-user-select beside it',
  'color-adjust': 'MUI: what a print leaves out of colours',
  'color-adjust: exact': 'MUI: what a print leaves out of colours',
  'box-flex': 'Emotion’s list of properties without a unit',
  'box-flex-group': 'Emotion’s list of properties without a unit',
  'box-ordinal-group': 'Emotion’s list of properties without a unit',
  zoom: 'Emotion’s list of properties without a unit',
  alt: 'an attribute',
  continue: 'a message',
  d: 'an attribute of SVG',
  rx: 'an attribute of SVG',
};

/** Names that objects of libraries and of ours have too: in the build, where no types are left, those are meant. */
export const sameNames: readonly string[] = [
  'AnimationEvent.animation CSS.in CSS.number CSS.percent CSS.s CSS.turn',
  'CSSContainerRule.conditions CSSStyleDeclaration.cssFloat',
  'CanvasRenderingContext2D.fontStretch CompositionEvent.locale Element.role',
  'ElementInternals.states Error.fileName Error.isError EventTarget.when FontFace.variant',
  'Function.displayName HTMLButtonElement.command HTMLImageElement.fetchPriority',
  'HTMLInputElement.alpha HTMLInputElement.colorSpace HTMLLinkElement.imageSizes',
  'HTMLMediaElement.remote IntersectionObserver.delay IntersectionObserver.scrollMargin',
  'Iterator.drop Iterator.toArray MediaSource.handle MouseEvent.movementX MouseEvent.movementY',
  'Navigator.install Navigator.login Navigator.share Notification.actions Notification.icon',
  'Notification.image Notification.tag Performance.memory Permissions.revoke Profiler',
  'PushManager.registrations RTCDataChannel.priority RTCIceCandidate.address',
  'RTCIceCandidate.component ScreenOrientation.lock ServiceWorkerRegistration.sync',
  'ViewTransition Window.external Window.fullScreen Window.orientation Window.restore',
].flatMap((line) => line.split(' '));
