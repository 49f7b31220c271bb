import { useEffect, useEffectEvent, useState } from 'react';

const choiceKey = 'navigation:spoken';

function isChosen(): boolean {
  try {
    return localStorage.getItem(choiceKey) === 'yes';
  } catch {
    return false;
  }
}

/** The browser's speech output; undefined if the browser has none. */
const voice = () => (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;

function say(words: string): void {
  voice()?.cancel();
  const spoken = new SpeechSynthesisUtterance(words);
  spoken.lang = 'en-US';
  voice()?.speak(spoken);
}

/**
 * Speaks each direction once, if the driver turned speech on. This browser remembers the choice.
 */
export function useSpeech(next: { moment: string; words: string } | null) {
  const [isOn, setIsOn] = useState(isChosen);
  const moment = next?.moment;
  // The words of an announcement change as the driver moves, but each announcement is spoken only once.
  const sayIt = useEffectEvent(() => {
    if (next !== null) say(next.words);
  });
  useEffect(() => {
    if (isOn && moment !== undefined) sayIt();
  }, [isOn, moment]);
  useEffect(() => () => voice()?.cancel(), []);

  function choose(wanted: boolean) {
    setIsOn(wanted);
    if (!wanted) voice()?.cancel();
    try {
      localStorage.setItem(choiceKey, wanted ? 'yes' : 'no');
    } catch {
      // Without storage, the choice is lost when the page closes.
    }
  }
  return { canSpeak: voice() !== undefined, isOn, choose };
}
