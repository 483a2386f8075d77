import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { platform, refusal } from '@/lib/testing/fake-platform';
import { loseCode } from '@/lib/testing/lost-code';
import { recordTracked } from '@/lib/testing/tracked-events';
import { english, textOf, WithTexts } from '@/lib/testing/with-texts';
import { cashier, method } from './cashier-sample';
import { REFUSALS } from './cashier.model';
import { DepositDesk } from './deposit-desk.client';
import { DepositProgress } from './deposit-progress.client';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
/** How the platform says that the deposit stands, from now on. */
function answersStatus(status: string, reason: string | null = null): void {
  const transaction = {
    id: 't1',
    type: 'Deposit',
    status,
    reason,
    methodId: 'card',
    amount: '25.00',
    currency: 'EUR',
    redirectUrl: null,
  };
  platform.answers('TransactionProgress', { viewer: { transaction } });
}

/** Whether the bonus that was chosen with it came; null when none was. */
const answersBonus = (isOfferGiven: boolean | null): void =>
  platform.answers('OfferGiven', { viewer: { transaction: { isOfferGiven } } });

beforeEach(() => {
  jest.resetAllMocks();
  platform.signIn();
  answersStatus('Initialized');
  answersBonus(null);
});

describe('a deposit under way', () => {
  // First, since code that has come is kept.
  it('follows the deposit also when its code is lost on the way [CSH-01, ERR-01]', async () => {
    const losses = loseCode('@/components/cashier/cashier.requests.client', 3);
    answersStatus('Completed');
    jest.useFakeTimers();
    render(<DepositProgress transactionId="t1" onAgain={() => undefined} />, { wrapper: WithTexts });
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    expect([losses(), document.querySelector('[data-stage]')?.getAttribute('data-stage')]).toEqual([1, 'waiting']);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(document.querySelector('[data-stage]')?.getAttribute('data-stage')).toBe('done');
    jest.useRealTimers();
  });

  it('a deposit is noted as done once, when it has arrived [ANL-01, CSH-01]', async () => {
    const tracked = recordTracked();
    const { rerender } = render(<DepositProgress transactionId="t1" onAgain={() => undefined} />, {
      wrapper: WithTexts,
    });
    await waitFor(() => expect(platform.requestsOf('TransactionProgress')).toHaveLength(1));
    expect(tracked).toEqual([]);
    answersStatus('Completed');
    rerender(<DepositProgress key="again" transactionId="t1" onAgain={() => undefined} />);
    await screen.findByRole('link', { name: english('common.backToLobby') });
    rerender(<DepositProgress key="again" transactionId="t1" onAgain={() => undefined} />);
    expect(tracked).toEqual(['deposit-step done']);
  });

  it('a deposit that has arrived leads back to the lobby, before it offers another one [CSH-01]', async () => {
    answersStatus('Completed');
    render(<DepositProgress transactionId="t1" onAgain={() => undefined} />, { wrapper: WithTexts });
    const back = await screen.findByRole('link', { name: english('common.backToLobby') });
    expect(back).toHaveAttribute('href', '/en/');
    const again = screen.getByRole('button', { name: english('cashier.title') });
    expect(back.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('a deposit without the bonus that was chosen says that it did not come, and no other deposit says so [RWD-05]', async () => {
    answersStatus('Completed');
    const follow = async (isOfferGiven: boolean | null) => {
      answersBonus(isOfferGiven);
      const view = render(<DepositProgress transactionId="t1" onAgain={() => undefined} />, { wrapper: WithTexts });
      await screen.findByRole('link', { name: english('common.backToLobby') });
      await waitFor(() => expect(platform.requestsOf('OfferGiven').at(-1)).toEqual({ id: 't1' }));
      return view;
    };
    (await follow(true)).unmount();
    (await follow(null)).unmount();
    expect(screen.queryByText(english('cashier.offerNotGiven'))).toBeNull();
    await follow(false);
    expect(await screen.findByText(english('cashier.offerNotGiven'))).toBeVisible();
  });

  it('a deposit from a game leads back into it, by way of the provider too [CSH-01, CSH-04]', async () => {
    answersStatus('Completed');
    const desk = (transactionId: string | null) =>
      render(
        <DepositDesk
          cashier={cashier}
          transactionId={transactionId}
          prefill={{ methodId: null, amount: null }}
          gamePath="/games/orbit-nine/"
          announces={false}
        />,
        { wrapper: WithTexts },
      );
    const { unmount } = desk('t1');
    const back = await screen.findByRole('link', { name: english('cashier.backToGame') });
    expect(back).toHaveAttribute('href', '/en/games/orbit-nine/#play');
    expect(screen.queryByRole('link', { name: english('common.backToLobby') })).toBeNull();
    unmount();
    platform.answers('Deposit', refusal('MethodNotAvailable'));
    desk(null);
    fireEvent.click(screen.getByRole('button', { name: textOf('cashier')('pay', { amount: '€20.00' }) }));
    await waitFor(() => expect(platform.requestsOf('Deposit')).toHaveLength(1));
    expect(platform.requestsOf('Deposit')).toMatchObject([
      { input: { returnUrl: expect.stringMatching(/\/en\/deposit\/\?from=%2Fgames%2Forbit-nine%2F$/) } },
    ]);
  });

  it('a deposit that is given up may still arrive and counts, says the page, and offers another one [CSH-01]', async () => {
    const onAgain = jest.fn();
    platform.answers('CancelDeposit', () => {
      answersStatus('CancelInitialized');
      return { cancelDeposit: { id: 't1', status: 'CancelInitialized' } };
    });
    render(<DepositProgress transactionId="t1" onAgain={onAgain} />, { wrapper: WithTexts });
    fireEvent.click(await screen.findByRole('button', { name: english('cashier.giveUp') }));
    expect(await screen.findByText(english('cashier.givenUp'))).toBeVisible();
    expect(document.querySelector('.spinner')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: english('cashier.retry') }));
    expect(onAgain).toHaveBeenCalled();
  });

  it('the page says so when a deposit cannot be given up [CSH-01]', async () => {
    platform.answers('CancelDeposit', refusal('NotCancellable'));
    render(<DepositProgress transactionId="t1" onAgain={() => undefined} />, { wrapper: WithTexts });
    fireEvent.click(await screen.findByRole('button', { name: english('cashier.giveUp') }));
    expect(await screen.findByRole('alert')).toHaveTextContent(english('cashier.problems.Failed'));
    expect(screen.getByRole('button', { name: english('cashier.giveUp') })).toBeVisible();
  });

  it.each([
    ['Cancelled', 'CancelledAtProvider', english('cashier.cancelled')],
    ['Cancelled', 'ProviderRefused', english('cashier.refused.ProviderRefused')],
    ['Cancelled', 'Expired', english('cashier.cancelled')],
    ['RolledBacked', 'ReversedByProvider', english('cashier.failed')],
    ['RollbackInitialized', 'HolderNotPlayer', english('cashier.returned.HolderNotPlayer')],
    ['RolledBacked', 'HolderNotPlayer', english('cashier.returned.HolderNotPlayer')],
    ['RolledBacked', 'OverDepositLimit', english('cashier.returned.OverDepositLimit')],
    ['Completed', null, '€25.00'],
  ])('%s, %s, ends with its result and a way on [CSH-01]', async (status, reason, text) => {
    answersStatus(status, reason);
    render(<DepositProgress transactionId="t1" onAgain={() => undefined} />, { wrapper: WithTexts });
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    expect(screen.getByRole('button')).toBeVisible();
  });
});

describe('a deposit that its provider refused', () => {
  const wallet = { ...method, id: 'e-wallet', kind: 'E_WALLET' as const, nameKey: 'eWallet' };
  const shut = { ...method, id: 'instant-bank', kind: 'INSTANT_BANK' as const, blockReason: 'TimeOut' as const };
  const small = { ...method, id: 'voucher', nameKey: 'voucher', maxAmount: '24.99' };
  const methods = [method, wallet, shut, small];

  it.each(REFUSALS)('%s is said in a sentence, not as a cancellation is [CSH-01]', async (reason) => {
    answersStatus('Cancelled', reason);
    render(<DepositProgress transactionId="t1" onAgain={() => undefined} />, { wrapper: WithTexts });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(textOf('cashier').find(`refused.${reason}`) ?? 'no text');
    expect(alert).toHaveAttribute('data-kind', 'error');
  });

  it('offers the other ways that take the amount as buttons, which carry it over [CSH-01]', async () => {
    answersStatus('Cancelled', 'CardExpired');
    const onAgain = jest.fn();
    render(<DepositProgress transactionId="t1" methods={methods} onAgain={onAgain} />, { wrapper: WithTexts });
    const group = await screen.findByRole('group', { name: textOf('cashier')('otherWays', { amount: '€25.00' }) });
    const buttons = within(group).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([english('cashier.methods.eWallet')]);
    fireEvent.click(screen.getByRole('button', { name: english('cashier.methods.eWallet') }));
    fireEvent.click(screen.getByRole('button', { name: english('cashier.retry') }));
    expect(onAgain.mock.calls).toEqual([
      [{ methodId: 'e-wallet', amount: '25.00' }],
      [{ methodId: 'card', amount: '25.00' }],
    ]);
  });

  it('the form that follows has the other way and the amount in it [CSH-01]', async () => {
    answersStatus('Cancelled', 'DeclinedByBank');
    render(
      <DepositDesk
        cashier={{ ...cashier, depositMethods: methods }}
        transactionId="t1"
        prefill={{ methodId: null, amount: null }}
        gamePath={null}
        announces={false}
      />,
      { wrapper: WithTexts },
    );
    fireEvent.click(await screen.findByRole('button', { name: english('cashier.methods.eWallet') }));
    expect(screen.getByRole('radio', { name: english('cashier.methods.eWallet') })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveValue('25.00');
  });

  it('leads to the live chat where the page has one, and closes the dialog that would lie over it [CSH-01, CHT-01]', async () => {
    answersStatus('Cancelled', 'ProviderRefused');
    const pressed: string[] = [];
    const chat = document.body.appendChild(document.createElement('button'));
    chat.dataset.chatButton = '';
    chat.addEventListener('click', () => pressed.push('chat'));
    const { unmount } = render(
      <DepositProgress transactionId="t1" onAgain={() => undefined} onClose={() => pressed.push('close')} />,
      { wrapper: WithTexts },
    );
    fireEvent.click(await screen.findByRole('button', { name: english('cashier.help') }));
    expect(pressed).toEqual(['close', 'chat']);
    unmount();
    chat.remove();
    render(<DepositProgress transactionId="t1" onAgain={() => undefined} />, { wrapper: WithTexts });
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: english('cashier.help') })).toBeNull();
  });
});

it.each([['Cancelled', 'ProviderRefused'] as const, ['RolledBacked', 'ReversedByProvider'] as const])(
  'a payment in the dialog that ended with %s, %s, leads to help with payments, as the page around it does elsewhere [CSH-01, CNT-01]',
  async (status, reason) => {
    answersStatus(status, reason);
    const onAgain = () => undefined;
    const help = () => screen.queryByRole('link', { name: english('cashier.questions') });
    const { unmount } = render(<DepositProgress transactionId="t1" onAgain={onAgain} onClose={() => undefined} />, {
      wrapper: WithTexts,
    });
    await screen.findByRole('alert');
    expect(help()).toHaveAttribute('href', '/en/help/#deposits');
    unmount();
    render(<DepositProgress transactionId="t1" onAgain={onAgain} />, { wrapper: WithTexts });
    await screen.findByRole('alert');
    expect(help()).toBeNull();
  },
);

describe('the window of a payment', () => {
  const postMessage = jest.fn();
  const close = jest.spyOn(window, 'close');
  const names = () => postMessage.mock.calls.map(([message]: { name: string }[]) => message?.name);

  beforeEach(() => {
    close.mockReturnValue(undefined);
    window.history.replaceState(null, '', '/en/deposit/?window=1&transaction=t1');
    Object.defineProperty(window, 'opener', { value: { postMessage }, configurable: true });
  });
  afterEach(() => Object.defineProperty(window, 'opener', { value: null, configurable: true }));

  const open = () =>
    render(
      <DepositDesk
        cashier={cashier}
        transactionId="t1"
        prefill={{ methodId: null, amount: null }}
        gamePath={null}
        announces={false}
      />,
      { wrapper: WithTexts },
    );

  it('closes the dialog with it when the deposit has arrived [CSH-04]', async () => {
    answersStatus('Completed');
    open();
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(names()).toEqual(['paymentReturnedEvent', 'closeQuickDepositEvent']);
  });

  it.each(['Cancelled', 'CancelInitialized', 'RolledBacked'])(
    'the window leaves it to the dialog to show %s [CSH-04]',
    async (status) => {
      answersStatus(status);
      open();
      await waitFor(() => expect(close).toHaveBeenCalled());
      expect(names()).toEqual(['paymentReturnedEvent']);
    },
  );

  it('the window closes when the answer is late: the dialog follows the deposit [CSH-04]', async () => {
    jest.useFakeTimers();
    open();
    await act(() => jest.advanceTimersByTimeAsync(3_900));
    expect(close).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect([close.mock.calls.length, names()]).toEqual([1, ['paymentReturnedEvent']]);
    jest.useRealTimers();
  });

  it('shows the result in a window that nobody opened, and reads the cashier again for another deposit [CSH-01]', async () => {
    Object.defineProperty(window, 'opener', { value: null, configurable: true });
    answersStatus('Cancelled');
    open();
    fireEvent.click(await screen.findByRole('button', { name: english('cashier.retry') }));
    expect(screen.getByRole('button', { name: textOf('cashier')('pay', { amount: '€20.00' }) })).toBeVisible();
    expect([refresh.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
  });
});
