import type { CSSProperties, ReactNode } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Countdown } from '@/components/ui/countdown.client';
import { EmptyState } from '@/components/ui/empty-state';
import { Fact } from '@/components/ui/fact';
import { Checkbox, FieldSet, Radio, SelectField, TextField } from '@/components/ui/field';
import { GalleryDialog } from '@/components/ui/gallery-dialog.client';
import { Icon } from '@/components/ui/icon';
import { ICON_PATHS, type IconName } from '@/components/ui/icon-paths';
import { PartFailed } from '@/components/ui/part-failed';
import { Skeleton } from '@/components/ui/skeleton';
import { Table } from '@/components/ui/table';
import { Tabs } from '@/components/ui/tabs';
import { NotOffered, Unread } from '@/components/ui/unavailable';
import { networkFailure } from '@/lib/graphql/failure';
import type { PageContext } from '@/lib/page/page-context';

const LOOKS = ['primary', 'quiet', 'ghost', 'danger'] as const;
const SIZES = ['small', 'normal', 'large'] as const;
const ICONS = Object.keys(ICON_PATHS).filter((name): name is IconName => name in ICON_PATHS);

interface GalleryProps {
  readonly theme: string;
  /** The attributes of an element that wears the theme. */
  readonly worn: { readonly 'data-theme': string; readonly style?: CSSProperties };
  readonly children?: ReactNode;
}

/** Every part of the kit in its states, in one theme. It is for those who build the lobby, so it speaks English. */
export function Gallery({ theme, worn, children }: GalleryProps) {
  const id = (name: string) => `${theme}-${name}`;
  return (
    <section
      {...worn}
      className="py-section"
      style={{ ...worn.style, background: 'var(--bg)', color: 'var(--ink)', fontFamily: 'var(--font-text)' }}
    >
      <div className="page grid gap-8">
        <h2 className="display text-2xl">{theme}</h2>
        {children}
        <Controls id={id} />
        <Part title="Tabs">
          <Tabs
            label={`Tabs of ${theme}`}
            tabs={[
              { href: '#gallery', text: 'This page', isCurrent: true },
              { href: '#other', text: 'Another page', isCurrent: false },
            ]}
          />
        </Part>
        <Part title="Card, facts">
          <Card className="p-6">
            <dl className="facts">
              <Fact name="Name">What it is</Fact>
              <Fact name="Name" hint="What the name means.">
                €1,234.50
              </Fact>
            </dl>
          </Card>
        </Part>
        <Part title="Table" id={id('table')}>
          <Table labelledBy={id('table')} columns={['Game', 'Time', 'Bet', 'Win']}>
            <tr>
              <th scope="row">Northern Lights</th>
              <td>12:00:01</td>
              <td>€1.00</td>
              <td data-won="">€12.50</td>
            </tr>
            <tr>
              <th scope="row">Deep Woods</th>
              <td>11:59:12</td>
              <td>€0.20</td>
              <td>€0.00</td>
            </tr>
          </Table>
        </Part>
        <Part title="Countdown">
          <p>
            <Countdown>2 d 00:14:59</Countdown>
          </p>
        </Part>
        <Part title="Words">
          <p className="eyebrow">Eyebrow</p>
          <p className="display text-3xl">Display</p>
          <p>
            Text with{' '}
            <a className="link" href="#gallery">
              a link
            </a>
            , <span className="text-ink-muted">muted</span>, <span className="badge">badge</span>
          </p>
          <p className="account-notice">A notice of the account.</p>
          <p className="account-notice" data-kind="success">
            A notice that something went well.
          </p>
        </Part>
        <Part title="Dialog">
          <GalleryDialog theme={theme} />
        </Part>
        <Part title="Icons">
          <ul className="flex flex-wrap gap-4">
            {ICONS.map((name) => (
              <li key={name} className="flex items-center gap-2 text-sm">
                <Icon name={name} /> {name}
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </section>
  );
}

/** The states of a page and its parts that are not what it is for. Each is reached by the network in app/page-states.test.tsx. */
export function PageStates({ context }: { readonly context: Pick<PageContext, 'locale' | 't'> }) {
  return (
    <>
      <Part title="Loading: a part keeps its room, and says so to a screen reader">
        <Skeleton className="h-10 w-full" label="Loading the games" />
      </Part>
      <Part title="Empty: no entries yet">
        <EmptyState icon="clock" next={{ href: '#gallery', label: 'To the lobby' }}>
          There is nothing here yet.
        </EmptyState>
      </Part>
      <Part title="Error, slow and offline: the data of a page, or of a part of it, cannot be had">
        <Unread context={context} failure={networkFailure('Timeout', 'Network timed out')} isPart />
      </Part>
      <Part title="Error: a part that the browser reads">
        <PartFailed text="The leaderboard is not available right now." again="Try again" onAgain={null} />
      </Part>
      <Part title="Not offered by the back end">
        <NotOffered context={context} isPart />
      </Part>
    </>
  );
}

interface ControlsProps {
  readonly id: (name: string) => string;
}

function Controls({ id }: ControlsProps) {
  return (
    <>
      <Part title="Button">
        {LOOKS.map((look) => (
          <p key={look} className="flex flex-wrap items-center gap-3">
            {SIZES.map((size) => (
              <Button key={size} look={look} size={size}>
                {`${look} ${size}`}
              </Button>
            ))}
            <Button look={look} disabled>
              {`${look} disabled`}
            </Button>
            <Button look={look} loading>
              {`${look} loading`}
            </Button>
          </p>
        ))}
        <p>
          <a className={buttonClass({ look: 'quiet' })} href="#gallery">
            A link that looks like one
          </a>
        </p>
      </Part>
      <Part title="Field">
        <TextField id={id('plain')} name="plain" label="Text" error={null} />
        <TextField id={id('hint')} name="hint" label="With a hint" hint="What helps to fill it in." error={null} />
        <TextField
          id={id('wrong')}
          name="wrong"
          label="With an error"
          hint="What helps to fill it in."
          error="What is wrong with it."
          defaultValue="12 3"
        />
        <TextField id={id('fixed')} name="fixed" label="Read only" error={null} defaultValue="As it is" readOnly />
        <SelectField label="List" name="list">
          <option>One</option>
          <option>Another</option>
        </SelectField>
        <FieldSet title="Choices">
          <Checkbox name="box" label="A box" />
          <Checkbox name="ticked" label="A box that is ticked" defaultChecked />
          <Checkbox name="missed" label="A box that is needed" invalid />
          <Radio name={id('radio')} value="one" label="One" defaultChecked />
          <Radio name={id('radio')} value="other" label="Another" />
          <Radio name={id('radio')} value="shut" label="One that cannot be chosen" disabled />
        </FieldSet>
      </Part>
    </>
  );
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </div>
  );
}
