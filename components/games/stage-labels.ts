import type { Translator } from '@/lib/i18n/translations';

/** What stage and frame say. */
export interface GameStageLabels {
  readonly play: string;
  readonly demo: string;
  readonly signInToPlay: string;
  readonly demoUnavailable: string;
  readonly launching: string;
  readonly launchFailed: string;
  readonly failures: Readonly<Record<string, string>>;
  readonly roundLeft: string;
  readonly frameTitle: string;
  readonly fullScreen: string;
  readonly leaveFullScreen: string;
  readonly playingForFun: string;
  readonly playingForReal: string;
  readonly back: string;
}

/** The texts that the game's stage needs in the browser. */
export function stageLabels(t: Translator, game: string): GameStageLabels {
  return {
    play: t('games.play'),
    demo: t('games.demo'),
    signInToPlay: t('games.signInToPlay'),
    demoUnavailable: t('games.demoUnavailable'),
    launching: t('games.launching'),
    launchFailed: t('games.launchFailed'),
    failures: {
      GameNotAvailable: t('games.launchFailures.GameNotAvailable'),
      GameNotFound: t('games.launchFailures.GameNotFound'),
      ProductNotAllowed: t('games.launchFailures.ProductNotAllowed'),
      AccountBlocked: t('games.launchFailures.AccountBlocked'),
      AccountClosed: t('games.launchFailures.AccountClosed'),
      AuthenticationFailure: t('games.launchFailures.AuthenticationFailure'),
    },
    roundLeft: t('games.roundLeft'),
    frameTitle: t('games.frameTitle', { game }),
    fullScreen: t('games.fullScreen'),
    leaveFullScreen: t('games.leaveFullScreen'),
    playingForFun: t('games.playingForFun'),
    playingForReal: t('games.playingForReal'),
    back: t('common.back'),
  };
}
