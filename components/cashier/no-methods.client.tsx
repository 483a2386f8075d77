'use client';
import { EmptyState } from '@/components/ui/empty-state';
import { localePath } from '@/lib/i18n/paths';
import { useLocale, useText } from '@/lib/i18n/texts.client';

/** In the place of a form of the cashier that has no method to offer. */
export function NoMethods() {
  const t = useText('cashier');
  const common = useText('common');
  return (
    <EmptyState icon="wallet" next={{ href: localePath(useLocale(), '/'), label: common('backToLobby') }}>
      {t('noMethods')}
    </EmptyState>
  );
}
