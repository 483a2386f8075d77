import { ImageResponse } from 'next/og';
import { brandMark, ownTheme } from '@/components/shell/theme-settings';
import { APP_ICONS, appIconFile } from '@/components/shell/app-icons';
import { BRANDS } from '@/contract/brands';
import { readConfigBytes } from '@/contract/config-folder.cjs';

export const dynamic = 'force-static';

const FILES = BRANDS.flatMap((brand) => APP_ICONS.map((icon) => ({ brand, icon, file: appIconFile(brand, icon) })));

/** None at build, which knows no brand. */
export function generateStaticParams(): { file: string }[] {
  return [];
}

/** The brand's sign as a picture for home screens, drawn at its first request [UXP-03]. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const found = FILES.find((known) => known.file === file);
  if (!found) return new Response(null, { status: 404 });
  const { brand, icon } = found;
  const sign = readConfigBytes(brandMark(brand).slice(1)).toString('base64');
  const side = Math.round(icon.size * icon.share);
  return new ImageResponse(
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: '100%',
        height: '100%',
        background: icon.share === 1 ? 'transparent' : ownTheme(brand).browserColour,
      }}
    >
      <img src={`data:image/svg+xml;base64,${sign}`} width={side} height={side} alt="" />
    </div>,
    { width: icon.size, height: icon.size, headers: { 'cache-control': 'public, max-age=86400' } },
  );
}
