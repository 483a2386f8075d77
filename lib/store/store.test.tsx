import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createStore, createTopic } from './store';
import { useStore } from './use-store.client';

it('publishes every change to its listeners, and nothing when the value stays the same', () => {
  const store = createStore('a');
  const heard: string[] = [];
  const stop = store.subscribe(() => heard.push(store.read()));
  store.write('b');
  store.write('b');
  store.write('c');
  stop();
  store.write('d');
  expect(heard).toEqual(['b', 'c']);
  expect(store.read()).toBe('d');
});

it('hands a message to those who listen at that moment, also when one of them stops listening at it', () => {
  const topic = createTopic<number>();
  const heard: string[] = [];
  const stopFirst = topic.listen((message) => {
    heard.push(`first ${message}`);
    stopFirst();
  });
  topic.listen((message) => heard.push(`second ${message}`));
  topic.publish(1);
  topic.publish(2);
  expect(heard).toEqual(['first 1', 'second 1', 'second 2']);
});

it('a store shows its value as it changes, and takes over HTML that was made with the initial one', async () => {
  const store = createStore(0);
  const Count = () => <p>{useStore(store)} works</p>;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Count />);
  store.write(1);
  const broken = jest.fn();
  await act(async () => void hydrateRoot(root, <Count />, { onRecoverableError: broken }));
  expect(root).toHaveTextContent('1 works');
  expect(broken).not.toHaveBeenCalled();
  root.remove();
  render(<Count />);
  act(() => store.write(2));
  expect(screen.getByText('2 works')).toBeVisible();
});
