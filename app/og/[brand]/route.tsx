import { ImageResponse } from 'next/og';
import { ownTheme } from '@/components/shell/theme-settings';
import { brandById, defaultLocaleOf } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import { textIn } from '@/contract/locales';
import { hexOf } from '@/contract/theme-check';

export const dynamic = 'force-static';

const SIZE = { width: 1200, height: 630 };

/** None at build, which knows no brand. */
export function generateStaticParams(): { brand: string }[] {
  return [];
}

/** The picture of a shared link: the brand's name in its colours, drawn at its first request [SEO-01]. */
export async function GET(_request: Request, { params }: { params: Promise<{ brand: string }> }): Promise<Response> {
  const brand = brandById((await params).brand);
  if (!brand) return new Response(null, { status: 404 });
  return new ImageResponse(<Picture brand={brand} />, {
    ...SIZE,
    headers: { 'cache-control': 'public, max-age=86400' },
  });
}

function Picture({ brand }: { brand: Brand }) {
  const theme = ownTheme(brand);
  const ground = theme.browserColour;
  // The look with a band, which is painted like the browser's bars, has its second accent on it.
  const accent = brand.colours?.accent ?? hexOf(theme, theme.look === 'round' ? 'accent-2' : 'accent');
  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        position: 'relative',
        background: ground,
        color: '#fff',
        padding: 88,
      }}
    >
      <div
        style={{
          position: 'absolute',
          top: 0,
          left: 0,
          ...SIZE,
          opacity: 0.8,
          background: `radial-gradient(circle at 88% 8%, ${accent} 0%, ${ground} 62%)`,
        }}
      />
      <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' }}>
        <div style={{ width: 96, height: 10, borderRadius: 5, background: accent, marginBottom: 36 }} />
        <div style={{ fontSize: 148, fontWeight: 700, letterSpacing: -4, lineHeight: 1 }}>{brand.name}</div>
        <div
          style={{ fontSize: 34, opacity: 0.75, marginTop: 28 }}
        >{`${textIn(brand.footer.regulator, defaultLocaleOf(brand))} · ${brand.footer.ageLimit}+`}</div>
      </div>
    </div>
  );
}
