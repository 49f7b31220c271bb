import { answerQuestions } from '../../../costly-work/answer-questions.ts';
import { redrawPicture } from './redraw-picture.ts';

// This line is the whole program of the processes that `createPictureDesk()` starts.
answerQuestions(redrawPicture);
