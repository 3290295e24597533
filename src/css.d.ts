/** Style sheets are imported for their effect: webpack gathers them into the build's style sheet. */
declare module '*.css';
