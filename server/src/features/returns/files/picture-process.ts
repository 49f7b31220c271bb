import { answerQuestions } from '../../../costly-work/answer-questions.ts';
import { redrawPicture } from './redraw-picture.ts';

// This line is the whole program of the separate processes in which pictures are re-encoded.
answerQuestions(redrawPicture);
