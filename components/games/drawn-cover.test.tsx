import { fireEvent, render, screen } from '@testing-library/react';
import { wcagContrast } from 'culori';
import { GameTile } from './game-tile';
import { coverColours, drawnCover, keptAsWebp } from './drawn-cover';
import { FailedPictures } from './failed-pictures.client';
import { toTile } from './games.model';

const svgOf = (address: string): Document =>
  new DOMParser().parseFromString(decodeURIComponent(address.replace('data:image/svg+xml,', '')), 'image/svg+xml');
const linesOf = (name: string) =>
  [...svgOf(drawnCover(name)).querySelectorAll('tspan')].map((line) => line.textContent);

function Tile({ name, imageUrl }: { name: string; imageUrl: string }) {
  const tile = toTile({ slug: 'a', lookupId: 'a', badge: null, game: { name, imageUrl, studio: { name: 'Skerry' } } });
  return <GameTile tile={tile} badge={undefined} gamesHref="/en/games/" />;
}
const picture = () => document.querySelector('img') ?? document.body;

test('a game without a picture has a drawn one with its name, in the room of a tile [GMS-02]', () => {
  render(<Tile name="Book of Tides" imageUrl="" />);
  expect(picture()).toHaveAttribute('src', drawnCover('Book of Tides'));
  expect(picture()).toHaveAttribute('width', '300');
  expect(picture()).toHaveAttribute('height', '400');
  const drawn = svgOf(drawnCover('Book of Tides')).documentElement;
  expect([drawn.getAttribute('width'), drawn.getAttribute('height')]).toEqual(['300', '400']);
  expect(drawn.textContent).toContain('Tides');
});

test('names of every writing are drawn in lines, and nothing of a name becomes markup [GMS-02]', () => {
  expect(linesOf('Book of Tides')).toEqual(['Book of', 'Tides']);
  expect(linesOf('スターライトカーニバル')).toEqual(['スターライト', 'カーニバル']);
  expect(linesOf('<b>&"\' 🎲\u0000\ud800')).toEqual(['<b>&"\' 🎲']);
  expect(linesOf('One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve')).toHaveLength(5);
  expect(linesOf('')).toEqual(['']);
});

test('the colours of a name are always the same, differ between names, and carry white letters [A11Y-01]', () => {
  const names = Array.from({ length: 720 }, (_, place) => `Game ${place}`);
  expect(coverColours('Game 1')).toEqual(coverColours('Game 1'));
  expect(new Set(names.map((name) => coverColours(name)[0])).size).toBeGreaterThan(200);
  for (const name of names)
    for (const colour of coverColours(name)) expect(wcagContrast(colour, '#fff')).toBeGreaterThan(4.5);
});

test('a kept picture that fails is tried in its other form and then drawn, and one that has failed before too [GMS-02]', () => {
  const kept = `/art/${'a'.repeat(64)}/300`;
  render(
    <>
      <Tile name="Orbit" imageUrl={`${kept}.avif`} />
      <FailedPictures />
    </>,
  );
  fireEvent.error(picture());
  expect(picture()).toHaveAttribute('src', `${kept}.webp`);
  fireEvent.error(picture());
  expect(picture()).toHaveAttribute('src', drawnCover('Orbit'));
  fireEvent.error(picture());
  expect(picture()).toHaveAttribute('src', drawnCover('Orbit'));
  expect(screen.getByRole('link')).toHaveTextContent('Orbit');
});

test('a picture that failed before the page came to life is drawn then, and pictures of banners stay as they are [GMS-02]', () => {
  const page = (isAlive: boolean) => (
    <>
      <Tile name="Orbit" imageUrl="https://img.example/a.webp" />
      <a href="/en/games/a/">
        <picture>
          <img src="/banner.webp" alt="Banner" />
        </picture>
      </a>
      {isAlive && <FailedPictures />}
    </>
  );
  const { rerender } = render(page(false));
  expect(picture()).toHaveAttribute('src', 'https://img.example/a.webp');
  Object.defineProperty(picture(), 'complete', { value: true });
  rerender(page(true));
  expect(picture()).toHaveAttribute('src', drawnCover('Orbit'));
  fireEvent.error(screen.getByAltText('Banner'));
  expect(screen.getByAltText('Banner')).toHaveAttribute('src', '/banner.webp');
});

test('a link preview of a game has a kept picture as WebP, which readers of links know, and any other as it is [SEO-01]', () => {
  const kept = `/art/${'a'.repeat(64)}/600`;
  expect(keptAsWebp(`${kept}.avif`)).toBe(`${kept}.webp`);
  for (const other of ['', `${kept}.webp`, 'https://img.example/a.avif', '/art/banners/sands.avif'])
    expect(keptAsWebp(other)).toBeNull();
});
