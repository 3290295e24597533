import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Locale } from '../../domain/locale';
import { paths } from '../../domain/paths';
import { dayParts } from '../../screens/home/greeting';
import { Hero } from '../../screens/home/Hero';
import {
  greetingMessage,
  homeMessages,
  plainGreetingMessage,
  sectionMessage,
} from '../../screens/home/messages';
import { PrivacyCard } from '../../screens/home/PrivacyCard';
import { ResumeCard } from '../../screens/home/ResumeCard';
import { StartCard } from '../../screens/home/StartCard';
import { ButtonLink } from '../../ui/Button';
import { appMessages } from '../../ui/messages';
import { Screen } from '../../ui/Screen';
import type { HomeFact, HomeText } from './homeOnDevice';

/** Keeps the day's line. */
const noBreakSpace = '\u00a0';

/** Stays where the device says so. */
const If = ({ fact, children }: { fact: HomeFact; children: ReactNode }) => (
  <span data-if={fact}>{children}</span>
);

/** Gives way to a text of the device's. */
const Fill = ({ text }: { text: HomeText }) => <span data-fill={text} />;

/**
 * Home's upper half in every variant, drawn ahead into the page (tools/prerender). The page's own script keeps the
 * variant that fits this device (homeOnDevice.ts).
 */
export function HomeFrame({ locale }: { locale: Locale }) {
  return (
    <Screen
      title={homeMessages.title}
      heading={
        <>
          {/* Said once the frame is drawn: what writes dates takes long to wake. */}
          <span className="home__date">{noBreakSpace}</span>
          <span className="home__greeting">
            {dayParts.map((part) => (
              <If key={part} fact={part}>
                <If fact="named">
                  <FormattedMessage {...greetingMessage} values={{ part, name: <Fill text="name" /> }} />
                </If>
                <If fact="unnamed">
                  <FormattedMessage {...plainGreetingMessage} values={{ part }} />
                </If>
              </If>
            ))}
          </span>
        </>
      }
    >
      <If fact="privacy">
        <PrivacyCard locale={locale} />
      </If>
      <If fact="start">
        <StartCard />
      </If>
      <If fact="track">
        <ResumeCard
          to={paths.plf.href(1)}
          title={
            <>
              <If fact="titled">
                <Fill text="title" />
              </If>
              <If fact="untitled">
                <FormattedMessage {...homeMessages.plf} />
              </If>
            </>
          }
          place={
            <FormattedMessage
              {...sectionMessage}
              values={{ section: <Fill text="section" />, count: <Fill text="count" /> }}
            />
          }
        />
      </If>
      <If fact="placelessTrack">
        <ResumeCard to={paths.plf.href(1)} title={<FormattedMessage {...homeMessages.plf} />} place={null} />
      </If>
      <Hero
        hint={
          <>
            <If fact="draft">
              <FormattedMessage {...homeMessages.resumeHint} />
            </If>
            <If fact="noDraft">
              <FormattedMessage {...homeMessages.addHint} />
            </If>
          </>
        }
      />
      <ButtonLink to={paths.reconnections.href()} look="quiet" isWide>
        <FormattedMessage {...homeMessages.view} />
      </ButtonLink>
      <p className="visually-hidden">
        <FormattedMessage {...appMessages.loading} />
      </p>
      <div className="home-frame" aria-hidden="true">
        <div />
        <div />
      </div>
    </Screen>
  );
}
