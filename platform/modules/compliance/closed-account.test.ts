import { z } from 'zod';
import { newId } from '../../kernel/ids';
import { openGame } from '../../testing/game-provider';
import { samplePng } from '../documents/testing/sample-files';
import { startPlatform, type TestPlatform } from '../../testing/start-platform';

const RETURN_URL = 'http://aurora.localhost:3000/en/deposit/';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ env: { WEB_URL: new URL(RETURN_URL).origin } });
});
afterAll(() => platform.stop());

const change = async (brand: string, phoneNumber: string, account: object): Promise<void> => {
  const answer = await fetch(`${platform.url}/sandbox/player`, {
    method: 'POST',
    body: JSON.stringify({ brand, phoneNumber, account }),
  });
  expect(answer.status).toBe(200);
};
const CLOSED = { status: 'Closed', cause: 'UserRequest', reopenByCustomerAllowed: false };

async function signIn(brand: string, phoneNumber: string) {
  const { accessToken: token } = await platform.signIn(phoneNumber, brand);
  const ask = (query: string, variables = {}) => platform.graphql(query, variables, { token, brand });
  return {
    ask,
    refused: async (query: string, variables = {}) => {
      const { errors } = await ask(query, variables);
      return errors?.[0]?.extensions?.type ?? null;
    },
  };
}
const IBAN = 'FI2112345600000785';
const withdraw = 'mutation Withdraw($input: WithdrawInput!) { withdraw(input: $input) { id } }';

test('a player with a closed account signs in, sees why, reads the histories, withdraws and cannot deposit [NOT-02, PRF-03, PRF-05]', async () => {
  const [brand, phoneNumber] = ['aurora', '+358401000001'];
  await change(brand, phoneNumber, CLOSED);
  const player = await signIn(brand, phoneNumber);
  const { data, errors } = await player.ask(
    `{ viewer { player { accountStatus { status cause reopenByCustomerAllowed } } recentRounds(first: 3) { id }
       sessionHistory(first: 2) { sessions { id } } cashier { depositsBlockReason withdrawalsBlockReason } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    viewer: {
      player: { accountStatus: { status: 'Closed', cause: 'UserRequest', reopenByCustomerAllowed: false } },
      recentRounds: [expect.anything(), expect.anything(), expect.anything()],
      cashier: { depositsBlockReason: 'AccountClosed', withdrawalsBlockReason: null },
    },
  });

  // This one refuses by itself.
  const deposit = { methodId: 'card', amount: '20.00', idempotencyKey: newId(), returnUrl: RETURN_URL };
  expect(
    await player.refused('mutation Deposit($input: DepositInput!) { deposit(input: $input) { id } }', {
      input: deposit,
    }),
  ).toBe('DepositsBlocked');
  const taken = await player.ask(withdraw, {
    input: { methodId: 'bank-transfer', amount: '20.00', idempotencyKey: newId(), newAccount: IBAN },
  });
  expect(taken.errors).toBeUndefined();
});

test('a closed account can answer about the source of its wealth, so that its money can be paid out [PRF-05, SOW-01, CSH-11]', async () => {
  const brand = 'aurora';
  const made = await fetch(`${platform.url}/sandbox/players`, {
    method: 'POST',
    body: JSON.stringify({ brand, funds: '40.00' }),
  });
  const { phoneNumber } = z.object({ phoneNumber: z.string() }).parse(await made.json());
  const order = async (given: object) =>
    fetch(`${platform.url}/sandbox/source-of-wealth`, {
      method: 'POST',
      body: JSON.stringify({ brand, phoneNumber, order: { operator: 'Aino', key: newId(), ...given } }),
    }).then(({ status }) => status);
  const documents = [{ comment: null, requestedFundingType: 'Salary' }];
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  expect(await order({ action: 'request', dueAt, documents })).toBe(200);
  await change(brand, phoneNumber, CLOSED);

  const { accessToken: token } = await platform.signIn(phoneNumber, brand);
  const ask = (query: string, variables = {}) => platform.graphql(query, variables, { token, brand });
  const needed = async () => (await ask('{ viewer { cashier { documentsNeeded } } }')).data;
  expect(await needed()).toMatchObject({ viewer: { cashier: { documentsNeeded: ['SourceOfWealth'] } } });
  const options = await ask('{ viewer { sourceOfWealth { categories { kind options { id } } } } }');
  const { categories } = z
    .object({
      viewer: z.object({
        sourceOfWealth: z.object({
          categories: z.array(z.object({ kind: z.string(), options: z.array(z.object({ id: z.string() })) })),
        }),
      }),
    })
    .parse(options.data).viewer.sourceOfWealth;
  const proofs = categories.find(({ kind }) => kind === 'Salary')?.options.map(({ id }) => id);
  const save = `mutation Save($options: [String!]!) { saveSourceOfWealth(kind: Salary, options: $options) { status } }`;
  expect((await ask(save, { options: proofs })).errors).toBeUndefined();
  const file = new URLSearchParams({ id: newId(), kind: 'SourceOfWealth', funding: 'Salary', name: 'salary.png' });
  const sent = await fetch(`${platform.url}/v1/documents?${file.toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new Uint8Array(samplePng()),
  });
  expect(sent.status).toBe(200);
  expect(await ask('mutation { submitSourceOfWealth { status } }')).toMatchObject({
    data: { submitSourceOfWealth: { status: 'Submitted' } },
  });
  expect(await order({ action: 'accept' })).toBe(200);
  expect(await needed()).toMatchObject({ viewer: { cashier: { documentsNeeded: [] } } });
  const taken = await ask(withdraw, {
    input: { methodId: 'bank-transfer', amount: '40.00', idempotencyKey: newId(), newAccount: IBAN },
  });
  expect(taken.errors).toBeUndefined();
});

test('a blocked account gets no sign-in [NOT-02]', async () => {
  const [brand, phoneNumber] = ['aurora', '+358401000072'];
  await change(brand, phoneNumber, { ...CLOSED, status: 'Blocked', cause: 'Other' });
  await expect(platform.signIn(phoneNumber, brand)).rejects.toThrow();
});

test('an account is closed only when its money is paid out, whatever moves it at the same instant, and may be opened again where the licence says so [PRF-05]', async () => {
  const [brand, phoneNumber] = ['quetzal', '+4740100001'];
  const player = await signIn(brand, phoneNumber);
  const close = (reason = 'PaymentIssues') => player.refused(`mutation { closeAccount(reason: ${reason}) }`);
  expect(await close()).toBe('BalanceLeft');
  // Refused as a whole: the sign-in goes on and the account is open.
  const wallet = await player.ask('{ viewer { wallet { balance } player { accountStatus { status } } } }');
  expect(wallet.data).toMatchObject({ viewer: { player: { accountStatus: { status: 'Open' } } } });
  const { balance } = z.object({ viewer: z.object({ wallet: z.object({ balance: z.string() }) }) }).parse(wallet.data)
    .viewer.wallet;
  const paid = await player.ask(withdraw, {
    input: { methodId: 'bank-transfer', amount: balance, idempotencyKey: newId(), newAccount: 'NO9386011117947' },
  });
  expect(paid.errors).toBeUndefined();
  const answers = await Promise.all(Array.from({ length: 6 }, () => close()));
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(await player.refused('{ viewer { id } }')).toBe('AuthenticationFailure');

  const again = await signIn(brand, phoneNumber);
  const status = async () =>
    (
      await again.ask(
        '{ viewer { player { accountStatus { status cause reopenByCustomerAllowed } marketingPreferences { marketingBlocked } } } }',
      )
    ).data;
  expect(await status()).toEqual({
    viewer: {
      player: {
        accountStatus: { status: 'Closed', cause: 'UserRequest', reopenByCustomerAllowed: true },
        marketingPreferences: { marketingBlocked: true },
      },
    },
  });
  expect(await again.refused('mutation { reopenAccount }')).toBeNull();
  expect(await status()).toMatchObject({ viewer: { player: { accountStatus: { status: 'Open', cause: null } } } });
  expect(await again.refused('mutation { reopenAccount }')).toBe('OperationNotAllowed');
});

test('an account with an open bet is closed by its player only after the bet is settled; what it won can be taken out first [PRF-05, WAL-04]', async () => {
  const brand = 'aurora';
  const made = await fetch(`${platform.url}/sandbox/players`, {
    method: 'POST',
    body: JSON.stringify({ brand, funds: '5.00' }),
  });
  const { accessToken } = z.object({ accessToken: z.string() }).parse(await made.json());
  const ask = (query: string) => platform.graphql(query, {}, { token: accessToken, brand });
  const game = await openGame(platform, accessToken, 'scarab-cascade', brand);
  const round = newId();
  expect(await game.bet('5.00', round)).toMatchObject({ balance: '0.00' });
  const { errors } = await ask('mutation { closeAccount }');
  expect(errors?.[0]?.extensions).toMatchObject({
    type: 'BalanceLeft',
    params: { balance: '0.00', currency: 'EUR', openBets: 1 },
  });
  // Refused as a whole: the round goes on, and the account is open.
  expect(await game.win('0.50', round)).toMatchObject({ balance: '0.50' });
  expect((await ask('mutation { closeAccount }')).data).toEqual({ closeAccount: true });
});

test('a player of a licence without reopening, or one that the operator closed, opens nothing again [PRF-05, NOT-02]', async () => {
  const [brand, phoneNumber] = ['aurora', '+358401000071'];
  await change(brand, phoneNumber, { ...CLOSED, cause: 'MultipleAccounts', reopenByCustomerAllowed: true });
  const player = await signIn(brand, phoneNumber);
  expect(await player.refused('mutation { reopenAccount }')).toBe('OperationNotAllowed');
});

test('one choice of marketing stands in the account, and stopping all of it blocks marketing as a whole [PRF-05]', async () => {
  const player = await signIn('solstice', '+14165550101');
  const choose = async (sms: boolean, email: boolean, phone: boolean) =>
    (
      await player.ask(
        `mutation { chooseMarketing(sms: ${sms}, email: ${email}, phone: ${phone}) { isSmsMarketingAccepted isEmailMarketingAccepted isPhoneMarketingAccepted marketingPreferences { marketingBlocked } } }`,
      )
    ).data;
  const chosen = (
    isSmsMarketingAccepted: boolean,
    isEmailMarketingAccepted: boolean,
    isPhoneMarketingAccepted: boolean,
  ) => ({
    chooseMarketing: {
      isSmsMarketingAccepted,
      isEmailMarketingAccepted,
      isPhoneMarketingAccepted,
      marketingPreferences: {
        marketingBlocked: !(isSmsMarketingAccepted || isEmailMarketingAccepted || isPhoneMarketingAccepted),
      },
    },
  });
  expect(await choose(true, false, true)).toEqual(chosen(true, false, true));
  expect(await choose(false, false, false)).toEqual(chosen(false, false, false));
  expect(await choose(false, true, false)).toEqual(chosen(false, true, false));
});
