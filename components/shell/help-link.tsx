import type { HelpTopic } from '@/contract/help';
import type { LocaleCode } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';

export const HELP_PATH = '/help/';
export const CONTACT_PATH = '/contact/';

interface HelpLinkProps {
  readonly locale: LocaleCode;
  readonly topic?: HelpTopic;
  readonly label: string;
}

/** The quiet way to the questions of the help page, from whatever has failed; it loads the page whole. */
export function HelpLink({ locale, topic, label }: HelpLinkProps) {
  return (
    <a className="link" href={localePath(locale, HELP_PATH) + (topic ? `#${topic}` : '')} data-hard="">
      {label}
    </a>
  );
}
