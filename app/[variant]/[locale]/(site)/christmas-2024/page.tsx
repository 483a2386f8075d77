/** The specification's own address of the calendar; search engines know the other. */
export { default, generateMetadata } from '@/app/[variant]/[locale]/(site)/calendar/page';
export const dynamic = 'force-dynamic';
