import { brandById } from '@/contract/brands';
import type { Block, LobbyPage } from '../domain/block';
import type { PathSource } from '../domain/public-path';

interface Content {
  getBlocks(brand: string, page: LobbyPage, country: string): Promise<readonly Pick<Block, 'type'>[]>;
}

interface BlockPage {
  readonly path: string;
  readonly page: LobbyPage;
  readonly type: Block['type'];
}

/**
 * The path of a page that is there only while editors have a block of the type on a page of the brand, as its own
 * country sees it.
 */
export const pathOfBlocks =
  (content: Content, { path, page, type }: BlockPage): PathSource =>
  async (brand, after) => {
    const country = brandById(brand)?.defaultCountry;
    if (path <= after || country === undefined) return [];
    const blocks = await content.getBlocks(brand, page, country);
    return blocks.some((block) => block.type === type) ? [{ path, updatedAt: null }] : [];
  };
