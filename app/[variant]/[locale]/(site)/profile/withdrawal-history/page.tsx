import type { Metadata } from 'next';
import { historyMetadata, HistoryRoute, type HistoryRouteProps } from '@/app/_frame/history-route';

export const dynamic = 'force-dynamic';

export function generateMetadata(props: HistoryRouteProps): Promise<Metadata> {
  return historyMetadata(props, 'Withdrawal');
}

export default function WithdrawalHistoryPage(props: HistoryRouteProps) {
  return <HistoryRoute {...props} type="Withdrawal" />;
}
