import { answerPlayerFile, type PlayerFile } from '@/app/_frame/player-file';
import { RESULTS_PATH } from '@/components/net-position/net-position.model';
import { periodOfFile } from '@/components/statement/statement.model';
import { exportStatement } from '@/components/statement/statement.queries';

/** A month or a year of the player's money: '/api/statements/2026-10.pdf?locale=fi' [PRF-06, CSH-08]. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  return answerPlayerFile(request, file, () => statementFile(periodOfFile(file)));
}

function statementFile(period: string | null): PlayerFile | null {
  if (period === null) return null;
  return {
    contentType: 'application/pdf',
    page: RESULTS_PATH,
    problem: null,
    write: (context) => exportStatement(context, period),
  };
}
