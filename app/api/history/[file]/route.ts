import { answerPlayerFile } from '@/app/_frame/player-file';
import { historyFile } from '@/app/api/history/[file]/history-files';

/** The player's whole history as a file: '/api/history/deposits.csv?locale=fi&status=Completed' [PRF-06]. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  return answerPlayerFile(request, file, (brand, query) => historyFile(file, brand, query));
}
