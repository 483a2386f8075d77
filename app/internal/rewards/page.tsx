import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { getCampaigns, type RewardCampaign } from '@/components/rewards/operator.queries';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SelectField, TextField } from '@/components/ui/field';
import { Table } from '@/components/ui/table';
import { BRANDS } from '@/contract/brands';
import { requireSandbox } from '@/lib/page/require-sandbox';

export const metadata: Metadata = { title: 'Rewards' };

const [DEFAULT_BRAND] = BRANDS;

interface RewardsDeskProps {
  readonly searchParams: Promise<{ outcome?: string | string[] }>;
}

/** Where an operator of the sandbox gives a player a reward, and sees which campaigns run. */
export default async function RewardsDeskPage({ searchParams }: RewardsDeskProps) {
  requireSandbox();
  const [{ outcome }, campaigns] = await Promise.all([searchParams, getCampaigns()]);
  return (
    <main className="page py-section" style={{ maxWidth: 960 }}>
      <h1 className="display text-3xl">Rewards</h1>
      <p className="mt-2 text-ink-muted">Give a player a reward: it appears on the rewards page at once.</p>
      {typeof outcome === 'string' && (
        <p role="status" className="mt-4">
          {/^[A-Za-z]{1,40}$/.test(outcome) ? outcome : 'Unavailable'}
        </p>
      )}
      {campaigns === null ? (
        <p role="alert" className="mt-8">
          The platform does not answer.
        </p>
      ) : (
        <>
          <GiveForm campaigns={campaigns.filter(({ trigger }) => trigger.type === 'manual')} />
          <h2 id="campaigns" className="mt-8 text-lg">
            Campaigns
          </h2>
          <Table labelledBy="campaigns" columns={['Campaign', 'Trigger', 'Prize', 'Brands']}>
            {campaigns.map(({ id, names, trigger, prize, audience }) => (
              <tr key={id}>
                <td>{names.en}</td>
                <td>{trigger.type}</td>
                <td>{prize?.type ?? 'none'}</td>
                <td>{audience.brands.join(', ')}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </main>
  );
}

function GiveForm({ campaigns }: { campaigns: readonly RewardCampaign[] }) {
  return (
    <Card className="mt-6 p-5">
      <form method="post" action="/internal/rewards/order/" className="grid gap-4">
        {/* A form that is sent twice gives one reward. */}
        <input type="hidden" name="key" value={randomUUID()} />
        <SelectField label="Brand" name="brand" defaultValue={DEFAULT_BRAND?.id}>
          {BRANDS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="field">
          <TextField
            id="phone"
            name="phoneNumber"
            label="Phone number"
            error={null}
            defaultValue={DEFAULT_BRAND?.demoPlayer?.phoneNumber}
            required
          />
        </div>
        <SelectField label="Reward" name="campaignId">
          {campaigns.map(({ id, names }) => (
            <option key={id} value={id}>
              {names.en}
            </option>
          ))}
        </SelectField>
        <div className="field">
          <TextField id="operator" name="operator" label="Operator" error={null} defaultValue="Sandbox" required />
        </div>
        <div className="field">
          <TextField id="reason" name="reason" label="Reason" error={null} defaultValue="By hand" required />
        </div>
        <Button type="submit">Give the reward</Button>
      </form>
    </Card>
  );
}
